import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
  /** It comes as an answer, which a screen reader should not miss. */
  isAlert?: boolean;
}

/** One field's error, under the field; the field names it in aria-describedby. */
export function FieldError({ id, message, isAlert = false }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className="field-error" id={id} role={isAlert ? 'alert' : undefined}>
      <WarningCircleIcon size={14} weight="bold" aria-hidden="true" />
      {message}
    </p>
  );
}
