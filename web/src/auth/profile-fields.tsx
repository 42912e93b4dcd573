import { useId } from 'react';
import { TextField } from '../ui/text-field';
import { AGE_MAX, AGE_MIN, NAME_MAX } from './profile';
import type { ProfileErrors, ProfileValues } from './profile';
import './profile-fields.css';

interface ProfileFieldsProps {
  values: ProfileValues;
  errors: ProfileErrors;
  onChange: (changed: Partial<ProfileValues>) => void;
}

/** What a person tells of themselves beyond e-mail and password. */
export function ProfileFields({ values, errors, onChange }: ProfileFieldsProps) {
  const genderId = useId();
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        required
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="profile-row">
        <TextField
          label="Age"
          hint="optional"
          name="age"
          type="number"
          inputMode="numeric"
          min={AGE_MIN}
          max={AGE_MAX}
          value={values.age}
          error={errors.age}
          onChange={(event) => onChange({ age: event.target.value })}
        />
        <div className="field">
          <label className="field-label" htmlFor={genderId}>
            Gender <span className="field-hint">(optional)</span>
          </label>
          <select
            className="input"
            id={genderId}
            name="gender"
            autoComplete="sex"
            value={values.gender}
            onChange={(event) => onChange({ gender: event.target.value })}
          >
            <option value="">Not given</option>
            <option value="male">Male</option>
            <option value="female">Female</option>
            <option value="other">Other</option>
          </select>
        </div>
      </div>
    </>
  );
}
