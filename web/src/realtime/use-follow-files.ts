import { useReadAgain } from './use-read-again';
import { useRealtimeTopic } from './use-realtime-topic';

/** Reads again what documents are the source of, whenever one has changed. */
export function useFollowFiles(query: Parameters<typeof useReadAgain>[0]): void {
  const readAgain = useReadAgain(query);
  const look = () => {
    if (navigator.onLine) readAgain();
  };
  useRealtimeTopic('file.changed', look);
  useRealtimeTopic('biomarkers.changed', look);
  useRealtimeTopic('missed', ({ first }) => first === true || look());
}
