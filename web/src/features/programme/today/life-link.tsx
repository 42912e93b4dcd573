import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import type { SheetKind } from '../use-sheet';

/** Where a bad week begins to get lighter. */
export function LifeLink({ onOpen }: { onOpen: (kind: SheetKind) => void }) {
  return (
    <button type="button" className="button button-plain life-link" onClick={() => onOpen('life')}>
      <MoonIcon size={20} aria-hidden="true" />
      Life happened
    </button>
  );
}
