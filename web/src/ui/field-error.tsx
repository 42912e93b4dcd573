import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';

/** One field's error, under the field; the field names it in aria-describedby. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <WarningCircleIcon size={14} weight="bold" aria-hidden="true" />
      {message}
    </p>
  );
}
