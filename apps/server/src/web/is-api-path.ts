const API = /^\/(?:auth|rest|storage|functions|agents|realtime)\/v1(?:\/|$)/;

/** Paths of programs: a wrong one is not found, and never answered with a page. */
export const isApiPath = (path: string): boolean => API.test(path);
