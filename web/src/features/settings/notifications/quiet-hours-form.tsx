import { useState } from 'react';
import type { QuietHours } from '../../../api/enhanced';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import './quiet-hours.css';

const USUAL: QuietHours = { from: '22:00', until: '07:00' };

interface QuietHoursFormProps {
  quietHours: QuietHours | null;
  fixed: boolean;
  onChange: (quietHours: QuietHours | null) => void;
}

/** From when until when nothing comes; saved when a time has been chosen. */
export function QuietHoursForm({ quietHours, fixed, onChange }: QuietHoursFormProps) {
  const [typed, setTyped] = useState<Partial<QuietHours>>({});
  const shown = { ...(quietHours ?? USUAL), ...typed };
  const isSame = shown.from === shown.until;
  const save = () => {
    const isChanged = shown.from !== quietHours?.from || shown.until !== quietHours.until;
    if (fixed || !shown.from || !shown.until || isSame || !isChanged) return;
    onChange(shown);
    setTyped({});
  };
  return (
    <div className="quiet-hours">
      <Switch
        label="Quiet hours"
        on={quietHours !== null}
        fixed={fixed}
        onChange={(on) => onChange(on ? USUAL : null)}
      >
        <p>What falls into them waits, or is left out when it would be too late.</p>
      </Switch>
      {quietHours && (
        <div className="quiet-hours-times">
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'Quiet from' : 'Quiet until'}
              type="time"
              value={shown[end]}
              readOnly={fixed}
              error={end === 'until' && isSame ? 'Quiet hours need two different times.' : undefined}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [end]: value })}
              onBlur={save}
            />
          ))}
        </div>
      )}
    </div>
  );
}
