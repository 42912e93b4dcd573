/** Set at build time from CONTACT_EMAIL; empty when it was not given. */
declare const __CONTACT_EMAIL__: string | undefined;
