/** Below a part of a list: shows the next one. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button button-plain" onClick={onClick}>
      Show more
    </button>
  );
}
