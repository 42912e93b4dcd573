import { PATHS } from '../lib/paths';
/** The two links that every page carries. Plain anchors, so that they work in the finished landing page too. */
export function LegalLinks() {
  return (
    <ul className="legal-links">
      <li>
        <a href={PATHS.privacy}>Privacy Policy</a>
      </li>
      <li>
        <a href={PATHS.terms}>Terms of Service</a>
      </li>
    </ul>
  );
}
