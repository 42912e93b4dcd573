import { DeleteAccountSection } from './delete-account-section';
import { ExportSection } from './export-section';

/** What belongs to the member, as a whole. */
export function DataSections() {
  return (
    <>
      <h2 className="settings-group">Your data</h2>
      <ExportSection />
      <DeleteAccountSection />
    </>
  );
}
