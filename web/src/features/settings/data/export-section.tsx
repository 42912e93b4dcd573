import { useDataExportListQuery } from '../../../api/enhanced';
import type { DataExport } from '../../../api/enhanced';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
import { useReadAgain } from '../../../realtime/use-read-again';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { CopyState } from './copy-state';

/** Milliseconds after which a copy that is being made is looked at, should realtime say nothing. */
const LOOK_AGAIN = 5_000;

/** Its name in the address. */
export const COPY_CARD = 'copy';

const isInWork = (one: DataExport | undefined) => one?.state === 'requested' || one?.state === 'making';

/** Everything that is kept of the member, to take along. */
export function ExportSection() {
  // What is cached may be from before: whoever opens Settings again reads again.
  const known = useDataExportListQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: !useReached(),
  });
  const newest = known.data?.exports[0];
  useDataExportListQuery(undefined, { skip: !isInWork(newest), pollingInterval: LOOK_AGAIN });
  useRealtimeTopic('data-export.changed', useReadAgain(known));

  return (
    <SettingsCard
      title="A copy of your data"
      place={COPY_CARD}
      text="Everything that we keep about you, in one ZIP file: your documents as you uploaded them, and the rest as text files that you and other apps can read."
    >
      <LoadState of={known} what="Your copies" lines={2} height={24} />
      {known.data && <CopyState copy={newest} />}
    </SettingsCard>
  );
}
