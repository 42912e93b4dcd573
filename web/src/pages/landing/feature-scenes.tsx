/** Small examples of the product beside the words. They say nothing that the words do not, hence aria-hidden. */
export function InsightScene() {
  return (
    <div className="scene" aria-hidden="true">
      <span className="chip chip-now">AI-assisted</span>
      <p>Your ferritin has risen since March. Keep the iron-rich lunches, and measure again in week 10.</p>
      <p className="scene-by">
        <span className="scene-face">✓</span> Reviewed by a clinician
      </p>
    </div>
  );
}

export function CoachScene() {
  return (
    <div className="scene" aria-hidden="true">
      <p className="scene-own">Two late nights. I skipped both sessions.</p>
      <p className="scene-reply">
        <span className="scene-face">CW</span>
        <span>That happens. Shall we move one to Saturday, and make the other a walk?</span>
      </p>
    </div>
  );
}

export function PrivacyScene() {
  return (
    <ul className="scene scene-privacy" aria-hidden="true">
      <li>No cookies, no trackers</li>
      <li>Documents encrypted</li>
      <li>Staff access on record</li>
      <li>Export or delete at any time</li>
    </ul>
  );
}
