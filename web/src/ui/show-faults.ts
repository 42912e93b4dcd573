import { flushSync } from 'react-dom';

/** A form that cannot be saved yet says why, and leads to the first field that is not right. */
export function showFaults(form: HTMLFormElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
