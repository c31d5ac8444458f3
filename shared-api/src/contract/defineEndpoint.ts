import type { z } from 'zod';
import type { AnswerCode } from './answerCodes';

/** Schemas of one call. `codes` are the refusals it may answer besides 1 (success), 422, 423 and 429. */
export interface EndpointContract<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
  readonly codes: readonly AnswerCode[];
}

/** Keeps the exact schema types. */
export function defineEndpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  summary: string,
  request: Request,
  answer: Answer,
  codes: readonly AnswerCode[] = [],
): EndpointContract<Request, Answer> {
  return { summary, request, answer, codes };
}
