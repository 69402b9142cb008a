import { ambient, lamps, TURNS } from '@fori/jacket/studio';

const float = (value: number) => value.toFixed(5);

/** The light on each point is a Fourier series of the turn, calculated with its shadows (`tools/make-model.ts`). */
export const vertexShader = `#version 300 es
in vec3 place;
in vec3 normal;
in vec2 drawnAt;
in vec2 sewnAt;
in float shows;
in vec4 lightA;
in vec4 lightB;
in float share;
uniform mat4 view;
uniform float turn;
uniform vec2 lightRange[8];
out vec3 vPlace;
out vec3 vNormal;
out vec2 vDrawnAt;
out vec2 vSewnAt;
flat out int vShows;
out float vLight;
out float vOpen;
out float vShare;
void main() {
  float series[8] = float[8](lightA.x, lightA.y, lightA.z, lightA.w, lightB.x, lightB.y, lightB.z, lightB.w);
  for (int i = 0; i < 8; i++) series[i] = mix(lightRange[i].x, lightRange[i].y, series[i]);
  float light = series[0];
  for (int m = 1; m <= ${TURNS}; m++)
    light += series[2 * m - 1] * cos(float(m) * turn) + series[2 * m] * sin(float(m) * turn);
  vLight = light;
  vOpen = series[7];
  vPlace = place;
  vNormal = normal;
  vDrawnAt = drawnAt;
  vSewnAt = sewnAt;
  vShows = int(shows);
  vShare = share;
  gl_Position = view * vec4(place, 1.0);
}`;

const studio = lamps
  .map(
    ({ towards: [x, y, z], power, narrow }) =>
      `sum += ${float(power)} * soft(${float(narrow)}, sharp, dot(direction, vec3(${float(x)}, ${float(y)}, ${float(z)})));`,
  )
  .join('\n  ');

/** Leather of a colour under the studio's light: the drawn views' shades and highlights, and the grain as bumps. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 vPlace;
in vec3 vNormal;
in vec2 vDrawnAt;
in vec2 vSewnAt;
flat in int vShows;
in float vLight;
in float vOpen;
in float vShare;
uniform sampler2D front;
uniform sampler2D back;
uniform sampler2D inside;
uniform sampler2D seamsFront;
uniform sampler2D seamsBack;
uniform sampler2D grain;
uniform vec4 insideBox;
uniform vec3 eye;
uniform float turn;
uniform vec3 base;
uniform vec3 shadow;
uniform vec3 gloss;
uniform vec3 liningBase;
uniform vec3 dummyBase;
uniform vec3 standBase;
uniform float glossiness;
uniform float tile;
uniform float grainStrength;
uniform float bumpiness;
uniform float broken;
out vec4 colour;

// a lamp as seen in a surface of this sharpness
float soft(float narrow, float sharp, float along) {
  float both = narrow * sharp / (narrow + sharp);
  return both / narrow * exp(both * (along - 1.0));
}

// the studio's brightness in a direction as the camera sees it, blurred
float studio(vec3 direction, float sharp) {
  float sum = ${float(ambient.level)} + ${float(ambient.rise)} * direction.y;
  ${studio}
  return sum;
}

float seamHeight(vec2 at) {
  vec2 uv = at / vec2(1200.0, 1400.0);
  return (vShows == 1 ? texture(seamsBack, uv).r : texture(seamsFront, uv).r) * 255.0 / 8.0;
}

void main() {
  vec3 n = normalize(vNormal);
  vec3 v = normalize(eye - vPlace);
  bool turnedAway = !gl_FrontFacing;
  if (dot(n, v) < 0.0) n = normalize(n - 2.0 * dot(n, v) * v);
  vec3 smoothN = n;

  // the grain lies on the leather from the side that faces it
  vec3 by = pow(abs(n), vec3(4.0));
  by.y = 0.0;
  by /= by.x + by.z + 1e-4;
  vec4 flat1 = texture(grain, vPlace.xy / tile);
  vec4 flat2 = texture(grain, vPlace.zy / tile + vec2(0.37, 0.11));
  vec2 slope1 = (flat1.rg - 0.5) * 2.0;
  vec2 slope2 = (flat2.rg - 0.5) * 2.0;
  float tone = (mix(flat2.b, flat1.b, by.z) - 0.5) * 2.0;
  vec3 bumps = vec3(slope1, 0.0) * by.z + vec3(0.0, slope2.y, slope2.x) * by.x;

  vec3 leather = tone > 0.0 ? mix(base, vec3(1.0), tone * grainStrength) : mix(base, vec3(0.0), -tone * grainStrength);
  vec3 paint = leather;
  float isCloth = 0.0;
  if (vShows == 3) {
    paint = mix(standBase, dummyBase, vShare);
    isCloth = mix(0.75, 1.0, vShare);
    bumps *= 0.0;
  } else if (vShows == 2) {
    if (vShare > 0.5) {
      vec4 picture = texture(inside, (vDrawnAt - insideBox.xy) / insideBox.zw);
      paint = mix(liningBase, picture.rgb, picture.a);
      isCloth = 1.0;
      bumps *= 0.0;
    }
  } else {
    vec2 uv = vDrawnAt / vec2(1200.0, 1400.0);
    vec4 picture = vShows == 1 ? texture(back, uv) : texture(front, uv);
    paint = mix(leather, picture.rgb / max(picture.a, 0.01), smoothstep(0.6, 1.0, picture.a) * vShare);
    // what is sewn or printed on smooths the grain; seams draw the leather in
    float e = 1.0;
    vec2 slope = vec2(
      seamHeight(vSewnAt + vec2(e, 0.0)) - seamHeight(vSewnAt - vec2(e, 0.0)),
      seamHeight(vSewnAt + vec2(0.0, e)) - seamHeight(vSewnAt - vec2(0.0, e))
    ) / (2.0 * e) * vShare;
    if (vShows == 1) slope.x = -slope.x;
    vec3 seam = vec3(slope, 0.0);
    n = normalize(n - (seam - n * dot(seam, n)) * 0.8);
  }
  n = normalize(n - (bumps - n * dot(bumps, n)) * bumpiness);

  // to the camera's axes: x right, y up, z towards it
  float c = cos(turn);
  float s = sin(turn);
  mat3 toCamera = mat3(c, 0.0, s, 0.0, -1.0, 0.0, -s, 0.0, c);
  vec3 nc = toCamera * n;
  vec3 vc = toCamera * v;
  vec3 sc = toCamera * smoothN;

  float light = max(0.0, vLight) * (turnedAway ? 0.45 : 1.0);
  light *= clamp(studio(nc, 2.2) / studio(sc, 2.2), 0.35, 1.8);
  float lit = pow(clamp(light / LIGHT_FULL, 0.0, 1.0), 1.0 / 1.9);
  vec3 seen = mix(vShows == 3 ? paint * 0.28 : shadow, paint, lit);

  vec3 r = reflect(-vc, nc);
  float facing = clamp(dot(nc, vc), 0.0, 1.0);
  float fresnel = 0.32 + 0.68 * pow(1.0 - facing, 3.0);
  float open = pow(clamp(vOpen, 0.0, 1.0), 1.6);
  float mirrored = max(0.0, studio(r, 40.0) - GLOSS_FLOOR) * 0.55;
  mirrored += 0.9 * exp(42.0 * (dot(r, WINDOW) - 1.0));
  float shine = clamp(mirrored * fresnel * open * (turnedAway ? 0.0 : 1.0), 0.0, 1.0) * glossiness * (1.0 - 0.9 * isCloth);
  shine *= 1.0 + broken * min(tone, 0.0);
  seen = mix(seen, gloss, shine);
  colour = vec4(seen, 1.0);
}`
  .replaceAll('LIGHT_FULL', '0.95')
  .replaceAll('GLOSS_FLOOR', '0.42')
  .replaceAll('WINDOW', 'normalize(vec3(-0.5, 0.55, 0.67))');
