import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import type { CSSProperties } from 'react';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { useSheet } from '../use-sheet';
import type { MapWeek, Phase } from './map-weeks';
import './programme-map.css';

interface ProgrammeMapProps {
  phases: readonly Phase[];
  onShow: (week: ProgrammeWeek) => void;
}

/** The whole way at a glance: a tile for each week, in phases that end with a milestone. */
export function ProgrammeMap({ phases, onShow }: ProgrammeMapProps) {
  return (
    <ol className="map" aria-label="Your way through the programme">
      {phases.map((phase) => (
        <li key={phase.name} className="map-phase">
          <ol className="map-weeks" aria-label={phase.name}>
            {phase.weeks.map((week) => (
              <li key={week.week.number}>
                <Tile week={week} onShow={() => onShow(week.week)} />
              </li>
            ))}
          </ol>
          {phase.isToMilestone && <Milestone phase={phase} />}
        </li>
      ))}
    </ol>
  );
}

function Tile({ week, onShow }: { week: MapWeek; onShow: () => void }) {
  const { week: of, tense, filled, isRest, words } = week;
  return (
    <button
      type="button"
      className={`map-week map-week-${tense}${isRest ? ' map-week-rest' : ''}`}
      style={{ '--filled': `${Math.round(100 * (filled ?? 0))}%` } as CSSProperties}
      aria-label={`Week ${of.number}${tense === 'current' ? ' Now' : ''}: ${words}`}
      aria-current={tense === 'current' ? 'true' : undefined}
      onClick={onShow}
    >
      <span className="map-number tabular">{of.number}</span>{' '}
      {tense === 'current' && <span className="map-now">Now</span>}
      {isRest && <MoonIcon className="map-moon" size={14} weight="fill" aria-hidden="true" />}
    </button>
  );
}

/** Its flag opens the sheet that looks back; one that the plan does not have is a flag alone. */
function Milestone({ phase: { milestone } }: { phase: Phase }) {
  const { show } = useSheet();
  const content = (
    <>
      <FlagIcon size={16} weight="fill" aria-hidden="true" />
      <span>
        {milestone && <span className="visually-hidden">Milestone: </span>}
        {milestone?.title ?? 'Milestone'}
      </span>
    </>
  );
  return milestone ? (
    <button type="button" className="map-flag map-flag-open" onClick={() => show('task', milestone.id)}>
      {content}
    </button>
  ) : (
    <p className="map-flag">{content}</p>
  );
}
