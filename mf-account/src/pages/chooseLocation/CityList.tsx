import { useCommonText } from '@halyard-h5/shared-api';
import { Card, EmptyState, List, ListRow } from '@halyard-h5/shared-ui';
import { MapPin, Pencil } from '@halyard-h5/shared-ui/icons';
import type { ChosenLocation } from '../../location/chosenLocation';
import type { City } from '../../location/cities';
import { useText } from '../../useText';

interface CityListProps {
  readonly cities: readonly City[];
  /** What the trader has typed. */
  readonly typed: string;
  /** Names a city's country; absent where all are of one. */
  readonly countryName: ((country: string) => string) | undefined;
  readonly onChoose: (location: ChosenLocation) => void;
}

/** Cities that were found, and what was typed for a place that is not among them. */
export function CityList({ cities, typed, countryName, onChoose }: CityListProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <>
      {cities.length === 0 && <EmptyState compact icon={<MapPin size={22} />} title={common('state.nothingFound')} />}
      <Card flush>
        <List aria-label={t('location.cities')}>
          {cities.map((city) => (
            <ListRow
              key={`${city.country} ${city.name} ${city.latitude}`}
              title={<bdi>{city.name}</bdi>}
              trailing={countryName?.(city.country)}
              chevron={false}
              onClick={() => onChoose(city)}
            />
          ))}
          {typed !== '' && (
            <ListRow
              leading={<Pencil size={18} aria-hidden />}
              title={t('location.typed', { name: typed })}
              subtitle={t('location.typedHint')}
              chevron={false}
              onClick={() => onChoose({ name: typed })}
            />
          )}
        </List>
      </Card>
    </>
  );
}
