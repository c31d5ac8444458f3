import type { z } from 'zod';
import type { AnswerCode } from './answerCodes';
import { defineEndpoint, type EndpointContract } from './defineEndpoint';

/** A call of operators: its schemas, and how it is sent. */
export interface OperatorEndpoint extends EndpointContract {
  readonly method: 'GET' | 'POST';
  /** Who may call it; an operator's session when absent. */
  readonly access?: 'public';
}

type Schemas = readonly [summary: string, request: z.ZodType, answer: z.ZodType, codes?: readonly AnswerCode[]];

/** An operators' call that changes nothing. */
export const read = <Given extends Schemas>(...[summary, request, answer, codes = [0, 401]]: Given) => ({
  method: 'GET' as const,
  ...defineEndpoint<Given[1], Given[2]>(summary, request, answer, codes),
});

/** An operators' call that changes something. */
export const change = <Given extends Schemas>(...[summary, request, answer, codes = [0, 401]]: Given) => ({
  method: 'POST' as const,
  ...defineEndpoint<Given[1], Given[2]>(summary, request, answer, codes),
});
