/** What the names of test files end with. */
export const TEST_FILE_ENDING = /\.ya?ml$/i;
