import { useState } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { cropOf } from './crop';
import type { Size } from './crop';
import { usePagePicture } from './use-page-picture';

type Source = NonNullable<Biomarker['source']>;

interface SourceSnippetProps {
  /** Null where its pages have no pictures. */
  fileId: string | null;
  source: Source;
  name: string;
}

/** The line from which a value was read: cut out of its page, else as text. */
export function SourceSnippet({ fileId, source, name }: SourceSnippetProps) {
  const { page, box, text } = source;
  const picture = usePagePicture(box && fileId, page);
  const isShown = box && picture;
  const place = fileId === null ? 'The line in the table' : `Page ${page}`;
  return (
    <figure className="snippet">
      {isShown ? (
        <Crop address={picture} box={box} label={`${name} on page ${page}: ${text}`} />
      ) : (
        <q className="snippet-text">{text}</q>
      )}
      {/* On a phone the line's end is out of sight: what was read of it stands there whole. */}
      <figcaption>{isShown ? `${place}, read as: ${text}` : place}</figcaption>
    </figure>
  );
}

function Crop({ address, box, label }: { address: string; box: NonNullable<Source['box']>; label: string }) {
  const [size, setSize] = useState<Size | null>(null);
  const crop = size && cropOf(box, size);
  return (
    // On a phone a printed line is wider than the screen.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard
    <div className="snippet-window" role="region" aria-label={label} tabIndex={0}>
      <div className="snippet-crop" style={crop?.window}>
        <img
          src={address}
          alt=""
          style={crop?.picture}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {crop && <span className="snippet-line" style={crop.line} />}
      </div>
    </div>
  );
}
