/** How many of the last runs of a test its strip shows. */
export const RUN_STRIP_LENGTH = 30;
