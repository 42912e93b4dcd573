/** The mark and the name. Inside a link or heading the name is its text; the mark says nothing more. */
export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
        <rect width="64" height="64" rx="16" className="brand-tile" />
        <path d="M32 18c-11 0-17 7.6-17 17s7 16 17 16 17-6.6 17-16-6-17-17-17Z" className="brand-plum" />
        <path d="M32 19c-3.2 8.400-3.2 23.400 0 32" className="brand-seam" />
        <path d="M33 17c.6-6.400 5.4-10 13-10-.4 6.6-5 10.600-13 10Z" className="brand-leaf" />
      </svg>
      Damson
    </span>
  );
}
