import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup } from './ChipGroup';
import { SegmentedControl } from './SegmentedControl';
import { SimpleTabs } from './SimpleTabs';
import { Slider } from './Slider';

const items = [
  { id: 'positions', label: 'Positions', count: 3 },
  { id: 'orders', label: 'Orders' },
  { id: 'trades', label: 'Trades' },
] as const;

function Tabs() {
  const [tab, setTab] = useState<(typeof items)[number]['id']>('positions');
  return (
    <SimpleTabs label="Records" items={items} value={tab} onChange={setTab}>
      content of {tab}
    </SimpleTabs>
  );
}

describe('SimpleTabs', () => {
  it('is one stop for the Tab key, arrows move and choose, and wrap', async () => {
    render(<Tabs />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: /Positions/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Orders', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('content of orders');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Positions/, selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{End}');
    expect(screen.getByRole('tab', { name: 'Trades', selected: true })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('turns the arrows around in right-to-left languages', async () => {
    const { container } = render(<Tabs />);
    container.dir = 'rtl';
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Orders', selected: true })).toHaveFocus();
  });
});

describe('SimpleTabs beyond the edge', () => {
  /** Tabs of 100 pixels side by side in a strip of 150. */
  const measure = () =>
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function of(this: HTMLElement) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this);
      return (this.matches('[role=tab]') ? { left: index * 100, right: index * 100 + 100 } : { left: 0, right: 150 }) as DOMRect;
    });
  afterEach(() => jest.restoreAllMocks());
  const tabs = [
    { id: 'first', label: 'First' },
    { id: 'second', label: 'Second' },
  ];
  const show = (value: string) => <SimpleTabs label="Records" items={tabs} value={value} onChange={() => undefined} />;

  it('scrolls to the chosen one', () => {
    measure();
    render(show('second'));
    expect(screen.getByRole('tablist').scrollLeft).toBe(50);
  });

  it('measures nothing while a page starts with the first', () => {
    const measured = measure();
    const { rerender } = render(show('first'));
    expect(measured).not.toHaveBeenCalled();
    rerender(show('second'));
    expect(screen.getByRole('tablist').scrollLeft).toBe(50);
    rerender(show('first'));
    expect(measured).toHaveBeenCalledTimes(4);
  });
});

it('chooses segments and chips as radio buttons', async () => {
  const change = jest.fn();
  const options = [
    { value: '30', label: '30 s', detail: '80%' },
    { value: '60', label: '60 s', detail: '85%' },
  ];
  render(
    <>
      <SegmentedControl label="Side" options={options} value="30" onChange={change} />
      <ChipGroup label="Period" options={options} value={undefined} onChange={change} />
    </>,
  );
  const [segment] = screen.getAllByRole('radio', { name: /60 s/ });
  await userEvent.click(segment as HTMLElement);
  expect(change).toHaveBeenLastCalledWith('60');
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

it('says the value of a slider in words', () => {
  render(<Slider label="Share of available" value={25} onChange={jest.fn()} marks={[0, 50, 100]} />);
  const slider = screen.getByRole('slider', { name: 'Share of available' });
  expect(slider).toHaveAttribute('aria-valuetext', '25%');
  expect(slider).toHaveValue('25');
});
