const API = /^\/(?:(?:auth|rest|storage|functions|agents|realtime|stripe)\/v1|stripe\/(?:pages|webhook))(?:\/|$)/;

/** Paths of programs: a wrong one is not found, and never answered with a page. */
export const isApiPath = (path: string): boolean => API.test(path);
