import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus';
import './result-mark.css';

const MARKS = {
  normal: { Icon: CheckIcon, word: 'Normal' },
  high: { Icon: ArrowUpIcon, word: 'High' },
  low: { Icon: ArrowDownIcon, word: 'Low' },
  unknown: { Icon: MinusIcon, word: 'No range' },
};

/** How a result compares with its range: a sign and a word, and a colour that only repeats them. */
export function ResultMark({ status }: { status: 'normal' | 'high' | 'low' | null }) {
  const kind = status ?? 'unknown';
  const { Icon, word } = MARKS[kind];
  return (
    <span className={`chip result-${kind}`}>
      <Icon size={14} weight="bold" aria-hidden="true" />
      {word}
    </span>
  );
}
