/** An example value on its range, as Health Data draws one: icon, word and place say it; the colour comes last. */
export function RangeLine() {
  return (
    <>
      <p className="range-value">
        <strong>68</strong> nmol/L
        <span className="range-status">
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M2 6.5 5 9.5 10 3" />
          </svg>
          In range
        </span>
      </p>
      <div className="range-line" aria-hidden="true">
        <span />
        <span className="is-in-range" />
        <span />
        <i />
      </div>
      <p className="range-limits">
        <span>50</span>
        <span>125</span>
        <span className="visually-hidden">are the limits of the range</span>
      </p>
    </>
  );
}
