/** The page of an unknown address. */
export const NOT_FOUND = { code: '404', text: 'Oops! Page not found', home: 'Return to Home' } as const;
