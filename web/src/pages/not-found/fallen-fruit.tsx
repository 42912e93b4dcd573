/** A damson that has left its twig: what is looked for is not where it was. */
export function FallenFruit() {
  return (
    <svg className="message-fruit" viewBox="0 0 200 150" aria-hidden="true">
      <path className="message-twig" d="M20 30c40-8 84-4 128 14M104 32c2 8 1 14-4 20" />
      <path className="message-leaf" d="M148 44c8-18 26-24 46-20-6 20-24 30-46 20Z" />
      <g transform="rotate(24 92 106)">
        <path className="message-plum" d="M92 72c-26 0-40 16-40 36s16 34 40 34 40-14 40-34-14-36-40-36Z" />
        <path className="message-seam" d="M92 73c-8 18-8 50 0 68" />
      </g>
      <path className="message-ground" d="M30 146h140" />
    </svg>
  );
}
