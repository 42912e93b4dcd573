/** What a person tells of themselves, as it stands in the fields. */
export interface ProfileValues {
  name: string;
  /** Whole years; empty where it is not said. */
  age: string;
  /** `male`, `female`, `other`; empty where it is not said. */
  gender: string;
}

export type ProfileErrors = Partial<Record<keyof ProfileValues, string>>;

/** Longest name that the server takes, in characters. */
export const NAME_MAX = 200;

/** Ages that the server takes, in whole years. */
export const AGE_MIN = 1;
export const AGE_MAX = 120;

/** What is wrong, by field; empty when it may be sent. */
export function profileErrors({ name, age }: ProfileValues): ProfileErrors {
  return {
    ...(!name.trim() && { name: 'Enter your name' }),
    ...(age.trim() && !isAge(age) && { age: `Enter a whole number from ${AGE_MIN} to ${AGE_MAX}` }),
  };
}

/** As the auth service keeps it: null is not said, and deletes what was. */
export function profileData({ name, age, gender }: ProfileValues) {
  return { name: name.trim(), age: age.trim() ? Number(age) : null, gender: gender || null };
}

function isAge(text: string): boolean {
  const age = Number(text);
  return Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX;
}
