import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { useState } from 'react';
import { chooseAppearance, readAppearance } from '../../../ui/theme/appearance';
import { SettingsCard } from '../settings-card';
import './appearance.css';

const CHOICES = [
  { value: 'system', label: 'System', icon: CircleHalfIcon },
  { value: 'light', label: 'Light', icon: SunIcon },
  { value: 'dark', label: 'Dark', icon: MoonIcon },
] as const;

/** Light, dark, or as the device has it; kept on this device. */
export function AppearanceSection() {
  const [chosen, setChosen] = useState(readAppearance);
  return (
    <SettingsCard title="Appearance" text="On this device. System follows what your device is set to.">
      <fieldset className="settings-appearance-choices">
        <legend className="visually-hidden">Appearance</legend>
        {CHOICES.map(({ value, label, icon: Icon }) => (
          <label key={value} className="settings-appearance-choice">
            <input
              type="radio"
              name="appearance"
              className="visually-hidden"
              value={value}
              checked={value === chosen}
              onChange={() => {
                chooseAppearance(value);
                setChosen(value);
              }}
            />
            <Icon size={22} weight={value === chosen ? 'fill' : 'regular'} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
    </SettingsCard>
  );
}
