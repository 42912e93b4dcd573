/** To every value of a marker, and what can be done about it. */
export function ValuesButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="link-button trend-values"
      aria-label={`All values of ${name}`}
      onClick={onClick}
    >
      All values
    </button>
  );
}
