/** What the built pages say; the server writes its own address there (CONTACT_EMAIL), a static host may as well. */
const PLACEHOLDER = 'hello@damson.example';

/** Where visitors and members may write to, as the page that was served says. */
export const CONTACT_EMAIL =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content) ||
  PLACEHOLDER;
