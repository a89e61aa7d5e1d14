/** How many clients one process counts requests of; beyond that it forgets the tenth whose counts end first. */
export const COUNTED_CLIENTS = 50_000;
