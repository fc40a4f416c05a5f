import { expect, test } from "vitest";
import { Clock, timeText } from "../src/clock.ts";

test("time counts while the game runs and the page is to be seen", () => {
  let now = 1000;
  const clock = new Clock(() => now);
  clock.set(60);
  now += 5000;
  expect(clock.seconds).toBe(60);
  clock.run(true);
  now += 5000;
  expect(clock.seconds).toBe(65);
  clock.show(false);
  now += 100_000;
  expect(clock.seconds).toBe(65);
  clock.show(true);
  now += 2900;
  expect(clock.seconds).toBe(67);
  clock.run(false);
  now += 9000;
  expect(clock.seconds).toBe(67);
  clock.set(0);
  expect(clock.seconds).toBe(0);
});

test("time as it is read", () => {
  expect([0, 5, 65, 599, 3600, 3753].map(timeText)).toEqual([
    "0:00",
    "0:05",
    "1:05",
    "9:59",
    "1:00:00",
    "1:02:33",
  ]);
});
