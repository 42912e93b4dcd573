import { type ExportFormat, useExport } from './use-export';
import './export-results.css';

const FORMATS: readonly { format: ExportFormat; name: string }[] = [
  { format: 'pdf', name: 'PDF for your GP' },
  { format: 'csv', name: 'Spreadsheet (CSV)' },
  { format: 'fhir', name: 'For another health app (FHIR)' },
];

/** All results of the member, to take to somebody else. */
export function ExportResults() {
  const { save, isSaving } = useExport();
  return (
    <div className="export-results" role="group" aria-labelledby="export-results-title">
      <span id="export-results-title">Export</span>
      {FORMATS.map(({ format, name }) => (
        <button
          key={format}
          type="button"
          className="button button-plain"
          disabled={isSaving}
          onClick={() => save(format)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
