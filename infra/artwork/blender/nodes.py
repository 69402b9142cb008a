"""A short way to write shader nodes: values are numbers, colours or the sockets of other nodes."""
import bpy


class Shader:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif hasattr(socket.default_value, "__len__") and not hasattr(value, "__len__"):
            socket.default_value = [value] * 3 + ([1] if len(socket.default_value) == 4 else [])
        elif hasattr(value, "__len__") and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = [*value, 1]
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        return self.node("ShaderNodeMath", {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp).outputs[0]

    def add(self, a, b):
        return self.math("ADD", a, b)

    def mul(self, a, b):
        return self.math("MULTIPLY", a, b)

    def ramp(self, value, low, high, to_low=0.0, to_high=1.0, smooth=True):
        """`value` from `low`..`high` to `to_low`..`to_high`, kept within them."""
        kind = "SMOOTHSTEP" if smooth else "LINEAR"
        inputs = {"Value": value, "From Min": low, "From Max": high, "To Min": to_low, "To Max": to_high}
        return self.node("ShaderNodeMapRange", inputs, interpolation_type=kind, clamp=True).outputs[0]

    def vector(self, operation, a, b):
        return self.node("ShaderNodeVectorMath", {0: a, 1: b}, operation=operation).outputs[0]

    def scale(self, a, by):
        return self.node("ShaderNodeVectorMath", {0: a, "Scale": by}, operation="SCALE").outputs[0]

    def attribute(self, name):
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]

    def attribute_vector(self, name):
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Vector"]

    def noise(self, at, scale, detail=2.0, roughness=0.5, distortion=0.0):
        inputs = {"Vector": at, "Scale": scale, "Detail": detail, "Roughness": roughness, "Distortion": distortion}
        return self.node("ShaderNodeTexNoise", inputs).outputs["Fac"]

    def cells(self, at, scale, feature="DISTANCE_TO_EDGE", randomness=1.0):
        inputs = {"Vector": at, "Scale": scale, "Randomness": randomness}
        return self.node("ShaderNodeTexVoronoi", inputs, feature=feature).outputs["Distance"]

    def wave(self, at, scale, distortion=0.0, direction="DIAGONAL"):
        inputs = {"Vector": at, "Scale": scale, "Distortion": distortion}
        return self.node("ShaderNodeTexWave", inputs, bands_direction=direction).outputs["Fac"]

    def bump(self, height, distance, strength=1.0, normal=None):
        """`height` from 0 to 1 over `distance` in metres."""
        inputs = {"Height": height, "Distance": distance, "Strength": strength}
        node = self.node("ShaderNodeBump", inputs)
        if normal is not None:
            self.put(node.inputs["Normal"], normal)
        return node.outputs[0]

    def output(self, name, color=None, value=None):
        """Writes to an extra pass of the picture."""
        node = self.node("ShaderNodeOutputAOV", name=name)
        if color is not None:
            self.put(node.inputs["Color"], color)
        if value is not None:
            self.put(node.inputs["Value"], value)

    def finish(self, surface):
        out = self.node("ShaderNodeOutputMaterial")
        self.tree.links.new(surface, out.inputs["Surface"])
        return self.material
