import type { TemplateGate } from '../api/care-api';
import { GATE_WORDS, gateName, gateText, gateTitle } from './template-words';

interface GatesFieldsProps {
  gates: readonly TemplateGate[];
  isHabit: boolean;
  isFixed: boolean;
  onChange: (gates: TemplateGate[]) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const STEPS: readonly Choice[] = [1, 2, 3].map((step) => ({
  value: `cap ${step}`,
  label: `Up to step ${step}`,
}));
const valueOf = ({ effect, step }: TemplateGate): string => (step ? `${effect} ${step}` : effect);

/** What shuts or limits an item: each gate holds for every answer but “no”. */
export function GatesFields({ gates, isHabit, isFixed, onChange }: GatesFieldsProps) {
  const free = Object.keys(GATE_WORDS).filter((on) => !gates.some((gate) => gate.on === on));
  const change = (at: number, value: string) => {
    const [effect, step] = value.split(' ');
    onChange(
      gates.map(({ step: _before, ...gate }, index) =>
        index === at
          ? { ...gate, effect: effect === 'cap' ? 'cap' : 'drop', ...(step && { step: Number(step) }) }
          : gates[index]!,
      ),
    );
  };
  return (
    <fieldset className="templates-gates">
      <legend>Gates</legend>
      {gates.length === 0 && <p className="templates-quiet">Nothing shuts it.</p>}
      {gates.map((gate, index) => {
        const choices = [
          { value: 'drop', label: 'Left out' },
          // An item has its cautious form in the template; a new one cannot be given here.
          ...(isHabit ? STEPS : gate.effect === 'cap' ? [{ value: 'cap', label: 'Cautious form' }] : []),
        ];
        return isFixed ? (
          <p key={`${gate.on} ${gate.states?.join()}`}>{gateText(gate)}</p>
        ) : (
          <div key={`${gate.on} ${gate.states?.join()}`} className="templates-gate">
            <span>{gateTitle(gate)}</span>
            <select
              className="input"
              aria-label={`What ${gateTitle(gate)} does`}
              value={valueOf(gate)}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Remove ${gateTitle(gate)}`}
              onClick={() => onChange(gates.filter((other) => other !== gate))}
            >
              Remove
            </button>
          </div>
        );
      })}
      {!isFixed && (
        <select
          className="input"
          aria-label="Add a gate"
          value=""
          onChange={({ currentTarget }) => onChange([...gates, { on: currentTarget.value, effect: 'drop' }])}
        >
          <option value="">Add a gate</option>
          {free.map((on) => (
            <option key={on} value={on}>
              {gateName(on)}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
