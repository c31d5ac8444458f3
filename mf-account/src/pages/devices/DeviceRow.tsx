import type { Answer } from '@halyard-h5/shared-api';
import { Badge, Button, ListRow, formatDateTime } from '@halyard-h5/shared-ui';
import { Smartphone } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

interface DeviceRowProps {
  readonly session: Answer<'session.list'>['list'][number];
  /** While nothing can be changed. */
  readonly disabled: boolean;
  /** Given the name of the device. */
  readonly onEnd: (device: string) => unknown;
}

/** One signed-in device. The one in use is named and cannot be ended here: that is logging out. */
export function DeviceRow({ session, disabled, onEnd }: DeviceRowProps) {
  const t = useText();
  const { current, region, createdAt, lastSeenAt } = session;
  const device = session.device || t('devices.unknown');
  return (
    <ListRow
      wholeLines
      leading={<Smartphone size={20} aria-hidden />}
      title={<bdi>{region === undefined ? device : `${device} · ${region}`}</bdi>}
      subtitle={
        <>
          <span>{t('devices.lastSeen', { time: formatDateTime(lastSeenAt) })}</span>
          <br />
          <span>{t('devices.since', { time: formatDateTime(createdAt) })}</span>
        </>
      }
      trailing={
        current ? (
          <Badge tone="success">{t('devices.current')}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('devices.endNamed', { device })}
            aria-disabled={disabled}
            onClick={() => onEnd(device)}
          >
            {t('devices.end')}
          </Button>
        )
      }
    />
  );
}
