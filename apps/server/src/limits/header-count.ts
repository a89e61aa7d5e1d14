/** Headers of a request. Browsers send about twenty. Node limits headers and address together to 16 KB. */
export const MOST_HEADERS = 100;
