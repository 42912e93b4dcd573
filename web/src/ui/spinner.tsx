import './spinner.css';

/** A whole-page wait with a name for screen readers; it fades in late, so a quick answer never flashes. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** A small wait inside a button or line; the words beside it say what is going on. */
export function Spinner() {
  return <span className="spinner spinner-small" aria-hidden="true" />;
}
