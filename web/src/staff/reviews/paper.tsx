import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { useReviewPictureQuery } from '../api/care-api';
import type { ReviewValue } from '../api/care-api';

/** Milliseconds after which a page that is not drawn yet is asked for again. */
const AGAIN_AFTER = 4_000;

interface PaperProps {
  member: string;
  file: string;
  /** How many it has. */
  pages: number;
  values: readonly ReviewValue[];
  selected: ReviewValue | undefined;
  onChoose: (value: string) => void;
}

/** The page on which the chosen value stands, with what was read on it in boxes. */
export function Paper({ member, file, pages, values, selected, onChoose }: PaperProps) {
  const page = selected?.source?.page ?? 1;
  const [isDrawn, setDrawn] = useState(false);
  const picture = useReviewPictureQuery(
    { id: member, file, page },
    { pollingInterval: isDrawn ? 0 : AGAIN_AFTER },
  );
  if (isDrawn !== (picture.data !== undefined)) setDrawn(picture.data !== undefined);
  const { refetch } = picture;
  useRealtimeTopic('file.changed', ({ file_id: id }) => {
    if (id === file) void refetch();
  });
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected?.id, picture.currentData]);

  if (picture.isError && !picture.currentData) {
    return (
      <div className="review-paper review-paper-none">
        <p>The page is not drawn yet. The line of each value stands with it.</p>
      </div>
    );
  }
  const onPage = values.filter(({ source }) => source?.page === page && source.box);
  return (
    <figure className="review-paper">
      <figcaption>{`Page ${page} of ${pages}`}</figcaption>
      {picture.currentData && (
        <div className="review-sheet">
          <img src={picture.currentData} alt={`Page ${page}`} />
          {onPage.map(({ id, name, value, source }) => (
            <button
              key={id}
              type="button"
              tabIndex={-1}
              ref={id === selected?.id ? box : undefined}
              className="review-box"
              aria-current={id === selected?.id || undefined}
              aria-label={`${name} ${value}`}
              style={placeOf(source?.box)}
              onClick={() => onChoose(id)}
            />
          ))}
        </div>
      )}
    </figure>
  );
}

/** The box is in shares of the page. */
function placeOf(box: NonNullable<ReviewValue['source']>['box'] | undefined): CSSProperties {
  if (!box) return {};
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return {
    left: percent(box.x0),
    top: percent(box.y0),
    width: percent(box.x1 - box.x0),
    height: percent(box.y1 - box.y0),
  };
}
