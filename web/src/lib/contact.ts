/** Where visitors and members may write to. Comes from CONTACT_EMAIL at build time. */
export const CONTACT_EMAIL =
  (typeof __CONTACT_EMAIL__ === 'string' && __CONTACT_EMAIL__) || 'hello@damson.example';
