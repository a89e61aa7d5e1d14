/** How long the address stays valid with which the operator becomes super admin. */
export const SETUP_CODE_LIFETIME = '7 days';
