/** How large a notification between processes may be, in bytes: NOTIFY takes less than 8,000. */
export const NOTIFICATION_SIZE = 7_900;
