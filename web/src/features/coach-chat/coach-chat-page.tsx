import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { usePageTitle } from '../../ui/use-page-title';
import './coach-chat.css';

/** On phones this page replaces the top bar, so it brings its own way back. */
export default function CoachChatPage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  usePageTitle('Health Coach Chat');

  // 'default' is the first page of the visit: nothing of ours lies behind it.
  const goBack = () => void (key === 'default' ? navigate(PATHS.app, { replace: true }) : navigate(-1));

  return (
    <div className="coach-chat">
      <header className="coach-chat-header">
        <button
          type="button"
          className="button button-icon coach-chat-back"
          aria-label="Back"
          onClick={goBack}
        >
          <ArrowLeftIcon size={24} aria-hidden="true" />
        </button>
        <h1>Health Coach Chat</h1>
      </header>
      <EmptyState icon={<ChatCircleDotsIcon size={24} />} title="The chat is not open yet">
        <p>Here you will talk with your health coach. Nothing said in the chat will be medical advice.</p>
      </EmptyState>
    </div>
  );
}
