import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';

/** How many documents go with a message. */
const MOST = 3;

/** Ids of documents that go with a message: none where it does not say. */
export const FileIds = (): PropertyDecorator =>
  applyDecorators(
    NotNullIfGiven(),
    IsArray(),
    ArrayMaxSize(MOST),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
  );

/** A document of the member's that goes with a message. */
export class ChatAttachment {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  file_id: string;
  /** `deleted`: it is gone; `not_shared`: the reader may not see the member's documents. */
  state: 'there' | 'deleted' | 'not_shared';
  /**
   * What the member calls it; null unless it is there.
   * @example "blood-test.pdf"
   */
  filename: string | null;
  /**
   * ISO 8601, UTC; null unless it is there.
   * @example "2026-11-21T07:30:00.000Z"
   */
  uploaded_at: string | null;
}
