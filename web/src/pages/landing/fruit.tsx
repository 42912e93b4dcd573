/** Two damsons on a twig, tone on tone: the closing call's picture. */
export function Fruit() {
  return (
    <svg className="landing-fruit" viewBox="0 0 320 240" aria-hidden="true">
      <path
        className="fruit-twig"
        d="M40 22c60-6 120 2 176 34M150 34c6 16 4 28-4 42M216 56c12 14 16 28 14 46"
      />
      <path className="fruit-leaf" d="M216 56c16-30 48-40 84-34-10 34-44 52-84 34Z" />
      <g className="fruit-back">
        <path d="M232 100c-38 0-58 26-58 60s24 56 58 56 58-22 58-56-20-60-58-60Z" />
        <path className="fruit-seam" d="M232 102c-12 30-12 82 0 112" />
        <path className="fruit-shine" d="M252 122c14 8 20 22 20 38" />
      </g>
      <g className="fruit-front">
        <path d="M142 74c-46 0-70 32-70 72s30 68 70 68 70-28 70-68-24-72-70-72Z" />
        <path className="fruit-seam" d="M142 76c-14 36-14 100 0 136" />
        <path className="fruit-shine" d="M98 120c4-12 12-20 24-24" />
      </g>
    </svg>
  );
}
