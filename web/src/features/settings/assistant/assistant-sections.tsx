import { useOnline } from '../../../lib/use-online';
import { Notice } from '../../../ui/notice';
import { ConsentsSection } from './consents-section';
import { MemorySection } from './memory-section';
import { SentSection } from './sent-section';
import './assistant.css';

/** Who may see what of the member's, what the assistant remembers, and what has gone to an outside service. */
export function AssistantSections() {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Notice kind="info">You are offline. These settings can be changed once you are back online.</Notice>
      )}
      <ConsentsSection fixed={!isOnline} />
      <MemorySection fixed={!isOnline} />
      <SentSection />
    </>
  );
}
