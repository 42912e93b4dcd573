import { useState } from 'react';
import { useFilePictureQuery } from '../../../api/enhanced';
import type { Biomarker } from '../../../api/enhanced';
import { cropOf } from './crop';
import type { Size } from './crop';

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
  const picture = useFilePictureQuery({ id: fileId ?? '', page }, { skip: fileId === null || box === null });
  return (
    <figure className="snippet">
      {box && picture.data && !picture.isError ? (
        <Crop address={picture.data} box={box} label={`${name} on page ${page}: ${text}`} />
      ) : (
        <q className="snippet-text">{text}</q>
      )}
      <figcaption>{fileId === null ? 'The line in the table' : `Page ${page}`}</figcaption>
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
