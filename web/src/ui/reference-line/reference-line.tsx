import { referenceScale } from './reference-scale';
import type { ReferenceOf } from './reference-scale';
import './reference-line.css';

export type ReferenceStatus = 'normal' | 'high' | 'low';

interface ReferenceLineProps extends ReferenceOf {
  /** Colours the one part that holds the value; null leaves all of them plain. */
  status: ReferenceStatus | null;
  /** The value is a bound ('<0.5'): its mark is hollow. */
  isBound?: boolean;
}

/**
 * A value among its limits. It only repeats what stands beside it in words, so screen readers pass it by; without limits
 * there is none.
 */
export function ReferenceLine({ status, isBound = false, ...of }: ReferenceLineProps) {
  const scale = referenceScale(of);
  if (!scale) return null;
  const { from, to, value, beyond, zone } = scale;
  const zones = [
    { name: 'below', start: 0, end: from },
    { name: 'within', start: from, end: to },
    { name: 'above', start: to, end: 1 },
  ].filter(({ start, end }) => end > start);
  const filled = status ? ` reference-zone-${status}` : '';
  return (
    <div className="reference-line" aria-hidden="true">
      <div className="reference-track">
        {zones.map(({ name, start, end }) => (
          <span
            key={name}
            className={`reference-zone reference-zone-${name}${name === zone ? filled : ''}`}
            style={{ left: percent(start), width: percent(end - start) }}
          />
        ))}
        <span
          className={`reference-mark${isBound ? ' reference-mark-bound' : ''}${beyond ? ` reference-mark-${beyond}` : ''}`}
          style={{ left: percent(value) }}
        />
      </div>
      <div className="reference-limits tabular">
        {of.min !== null && <Limit at={from} number={of.min} />}
        {of.max !== null && <Limit at={to} number={of.max} />}
      </div>
    </div>
  );
}

function Limit({ at, number }: { at: number; number: number }) {
  // Near an end it grows away from it.
  const side = at < 0.08 ? ' reference-limit-start' : at > 0.92 ? ' reference-limit-end' : '';
  return (
    <span className={`reference-limit${side}`} style={{ left: percent(at) }}>
      {number}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
