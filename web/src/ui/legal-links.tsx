/** The two links that every page carries. Plain anchors, so that they work in the finished landing page too. */
export function LegalLinks() {
  return (
    <ul className="legal-links">
      <li>
        <a href="/privacy-policy">Privacy Policy</a>
      </li>
      <li>
        <a href="/terms-of-service">Terms of Service</a>
      </li>
    </ul>
  );
}
