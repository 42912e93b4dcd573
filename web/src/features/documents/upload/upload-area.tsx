import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp';
import { useState } from 'react';
import type { ChangeEvent, DragEvent, MouseEvent } from 'react';
import { useOnline } from '../../../lib/use-online';
import { Notice } from '../../../ui/notice';
import { ACCEPT } from './check-file';
import { OFFLINE } from './use-upload';
import type { useUpload } from './use-upload';
import './upload-area.css';

/** Where a document comes in: browsed for, dropped here, or taken with a phone's camera. */
export function UploadArea({ state, upload }: ReturnType<typeof useUpload>) {
  const isOnline = useOnline();
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    upload(currentTarget.files);
    // The same file can be chosen once more.
    currentTarget.value = '';
  };
  const isBusy = state.phase === 'uploading';
  // While it is busy it keeps the focus, and offers nothing.
  const picker = {
    'aria-disabled': isBusy,
    onChange: choose,
    onClick: (event: MouseEvent) => {
      if (isBusy) event.preventDefault();
    },
  };
  return (
    <section className="upload" aria-label="Upload">
      <div
        className={`upload-area${isOver ? ' upload-area-over' : ''}`}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event: DragEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          upload(event.dataTransfer.files);
        }}
      >
        <span className="icon-tile upload-icon" aria-hidden="true">
          <CloudArrowUpIcon size={24} />
        </span>
        <div className="upload-words">
          <p className="upload-title">
            <span className="upload-drop">Drop a file here, or choose one</span>
            <span className="upload-touch">Choose a file</span>
          </p>
          <p className="upload-hint">PDF, JPG, PNG, TIFF or CSV, up to 10 MB. One file at a time.</p>
        </div>
        <div className="upload-buttons">
          <label className="button button-primary upload-pick" aria-disabled={isBusy}>
            Browse files
            <input type="file" className="upload-input" accept={ACCEPT} {...picker} />
          </label>
          <label className="button button-plain upload-pick upload-camera" aria-disabled={isBusy}>
            <CameraIcon size={20} aria-hidden="true" />
            Take a photo
            <input type="file" className="upload-input" accept="image/*" capture="environment" {...picker} />
          </label>
        </div>
      </div>
      {(state.phase === 'uploading' || state.phase === 'uploaded') && <UploadBar {...state} />}
      {state.phase === 'failed' && <Notice kind="error">{state.message}</Notice>}
      {!isOnline && <Notice kind="info">{OFFLINE}</Notice>}
    </section>
  );
}

function UploadBar(state: { phase: 'uploading' | 'uploaded'; name: string; percent?: number }) {
  const isDone = state.phase === 'uploaded';
  const percent = isDone ? 100 : (state.percent ?? 0);
  return (
    <div className="upload-progress">
      <p className="upload-state">
        <span role="status">{isDone ? 'Uploaded' : 'Uploading...'}</span>
        <span className="tabular" aria-hidden="true">
          {percent}%
        </span>
      </p>
      <div
        className="upload-bar"
        role="progressbar"
        aria-label={`Upload of ${state.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="upload-name">{state.name}</p>
    </div>
  );
}
