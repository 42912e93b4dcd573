import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { LocalDate } from '../../../lib/local-days';

interface WeekArrowProps {
  label: 'Previous week' | 'Next week';
  to: LocalDate | null;
  onShow: (date: LocalDate) => void;
}

/** One week back or on; disabled where the programme ends. */
export function WeekArrow({ label, to, onShow }: WeekArrowProps) {
  const Icon = label === 'Next week' ? CaretRightIcon : CaretLeftIcon;
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      disabled={to === null}
      onClick={() => to && onShow(to)}
    >
      <Icon size={20} weight="bold" aria-hidden="true" />
    </button>
  );
}
