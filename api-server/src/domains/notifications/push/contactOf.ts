import type { Config } from '../../../platform/module';

/** Whom push services may write to: `mailto:` or https, as the configuration says, else the site itself. */
export function contactOf({ notifications, server }: Pick<Config, 'notifications' | 'server'>): string {
  const { contact } = notifications.push;
  if (contact !== undefined) return contact;
  const { publicOrigin } = server;
  return publicOrigin?.startsWith('https:') === true ? new URL(publicOrigin).origin : 'mailto:operators@localhost';
}
