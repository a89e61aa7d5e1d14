/** Open connections of one address. A browser opens six over HTTP/1.1, and one for realtime. */
export const CONNECTIONS_PER_ADDRESS = 600;
