import { useState } from 'react';
import { useNavigation } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { MapPin } from '@halyard-h5/shared-ui/icons';
import type { ChosenLocation } from '../../location/chosenLocation';
import { nearestCity, type City } from '../../location/cities';
import { currentPosition } from '../../location/currentPosition';
import { useText } from '../../useText';

interface NearestCityProps {
  readonly cities: readonly City[];
  readonly onChoose: (location: ChosenLocation) => void;
}

/** The city next to the device, found on the device: the position goes nowhere. */
export function NearestCity({ cities, onChoose }: NearestCityProps) {
  const t = useText();
  const navigation = useNavigation();
  const [city, setCity] = useState<City>();
  const [denied, setDenied] = useState(false);
  const locate = async (): Promise<void> => {
    setDenied(false);
    try {
      const { latitude, longitude } = await currentPosition();
      setCity(nearestCity(cities, latitude, longitude));
    } catch {
      setDenied(true);
    }
  };
  const show = ({ name, latitude, longitude }: City): void =>
    navigation.push('account.openLocation', { name, latitude: String(latitude), longitude: String(longitude) });

  return (
    <>
      <Button variant="secondary" block icon={<MapPin size={18} aria-hidden />} onClick={locate}>
        {t('location.mine')}
      </Button>
      {denied && (
        <Notice tone="warn" role="alert">
          {t('location.denied')}
        </Notice>
      )}
      {city && (
        <Notice
          tone="success"
          role="status"
          action={
            <>
              <Button variant="ghost" size="small" onClick={() => show(city)}>
                {t('location.show')}
              </Button>
              <Button size="small" onClick={() => onChoose(city)}>
                {t('location.take')}
              </Button>
            </>
          }
        >
          {t('location.nearest', { city: city.name })}
        </Notice>
      )}
    </>
  );
}
