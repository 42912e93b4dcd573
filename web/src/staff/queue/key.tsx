/** The key that does the same as the button on which it stands. It is told to a screen reader by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="queue-key" aria-hidden="true">
      {name}
    </kbd>
  );
}
