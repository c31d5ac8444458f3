/** To an open page: the trader has pressed the notification with this id. */
export interface OpenMessage {
  readonly type: 'openNotification';
  readonly id: string;
}

export function isOpenMessage(data: unknown): data is OpenMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, id } = data as Partial<Record<keyof OpenMessage, unknown>>;
  return type === 'openNotification' && typeof id === 'string';
}
